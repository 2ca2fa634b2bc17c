import { PointList } from '../../ui/PointList/PointList'
import { Column, Columns, type ColumnsProps } from '../Columns/Columns'

export type PointColumnsProps = Pick<ColumnsProps, 'surface'> & {
  /** One column for each, from left to right. */
  lists: readonly { readonly heading: string; readonly points: readonly string[] }[]
}

/** Short lists side by side in one band. */
export function PointColumns({ lists, surface }: PointColumnsProps) {
  return (
    <Columns surface={surface}>
      {lists.map(({ heading, points }) => (
        <Column key={heading} heading={heading}>
          <PointList points={points} />
        </Column>
      ))}
    </Columns>
  )
}
