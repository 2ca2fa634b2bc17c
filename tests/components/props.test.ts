import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { everyComponent } from './everyComponent'

/** The props that a component's file declares in its exported types: `text` of `CardProps`, but nothing inside `text`. */
function ownProps(file: string): readonly ts.PropertySignature[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name, modifiers }) => modifiers?.length && name.text.endsWith('Props'))
    .flatMap(({ type }) => propsOf(type))
}

function propsOf(type: ts.TypeNode): readonly ts.PropertySignature[] {
  if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isPropertySignature)
  if (ts.isParenthesizedTypeNode(type)) return propsOf(type.type)
  return ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type) ? type.types.flatMap(propsOf) : []
}

/** A prop that a variant of the props forbids (`href?: never`) needs no sentence. */
const canBeGiven = ({ type }: ts.PropertySignature) => type?.kind !== ts.SyntaxKind.NeverKeyword

test('the props of the components are read', () => {
  expect(everyComponent.flatMap(ownProps).length).toBeGreaterThanOrEqual(120)
})

test.each(everyComponent)('%s tells a designer in a sentence what each prop does', (file) => {
  const silent = ownProps(file).filter(
    (prop) => canBeGiven(prop) && ts.getJSDocCommentsAndTags(prop).length === 0,
  )
  expect(silent.map(({ name }) => name.getText())).toEqual([])
})
