import { List } from '../../ui/List/List'
import { Column, Columns, type ColumnsProps } from '../Columns/Columns'

export type ListColumnsProps = Pick<ColumnsProps, 'surface' | 'band'> & {
  /** One column for each, from left to right. */
  lists: readonly {
    readonly heading: string
    /** One or two sentences below the heading. */
    readonly intro?: string
    readonly points: readonly string[]
  }[]
}

/** Short lists side by side in one band. */
export function ListColumns({ lists, ...look }: ListColumnsProps) {
  return (
    <Columns {...look}>
      {lists.map(({ points, ...words }) => (
        <Column key={words.heading} {...words}>
          <List points={points} />
        </Column>
      ))}
    </Columns>
  )
}
