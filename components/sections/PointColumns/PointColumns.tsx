import { PointList } from '../../ui/PointList/PointList'
import { Column, Columns, type ColumnsProps } from '../Columns/Columns'

export type PointColumnsProps = Pick<ColumnsProps, 'surface' | 'band'> & {
  /** One column for each, from left to right. */
  lists: readonly {
    readonly heading: string
    /** One or two sentences below the heading. */
    readonly intro?: string
    readonly points: readonly string[]
  }[]
}

/** Short lists side by side in one band. */
export function PointColumns({ lists, ...look }: PointColumnsProps) {
  return (
    <Columns {...look}>
      {lists.map(({ points, ...words }) => (
        <Column key={words.heading} {...words}>
          <PointList points={points} />
        </Column>
      ))}
    </Columns>
  )
}
