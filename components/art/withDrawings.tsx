import { Drawing, type DrawingFile } from './Drawing'

/**
 * Items of `content/`, each with the drawing that it names, whatever their number and order. An item without a drawing does not
 * compile.
 * @param drawings - by name
 */
export const withDrawings = <Name extends string, Item extends { readonly drawing: Name }>(
  items: readonly Item[],
  drawings: Readonly<Record<Name, DrawingFile>>,
) => items.map((item) => ({ ...item, art: <Drawing file={drawings[item.drawing]} /> }))
