import { parseAst } from 'vite'
import { type Feature, globals, isInFloor, membersOf, styles } from './compatibility.js'

/** Every member of every class, by its own name: an expression does not say of which class a value is. */
const byMember = new Map<string, Feature[]>()
for (const [name, feature] of Object.entries(globals))
  if (/^[A-Z]/.test(name))
    for (const [member, own] of membersOf(feature))
      byMember.set(member, [...(byMember.get(member) ?? []), own])

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

const isGlobalObject = (name: string) => ['window', 'globalThis', 'self'].includes(name)

/**
 * What a script uses that a browser of the floor lacks: globals (`requestIdleCallback`), members of a global
 * (`URL.canParse`), methods that no older class has either (`.toReversed`), and lookbehind in regular expressions.
 * Not found: a method that an older class has by the same name (`.with`), and a property that is only read, which is
 * `undefined`.
 */
export function newerInScript(code: string): Set<string> {
  const found = new Set<string>()
  if (/\(\?<[=!]/.test(code)) found.add('(?<=)')
  const visit = (node: Node) => {
    if (!isInFloor(globals[nameOf(node)])) found.add(nameOf(node))
    if (node.type === 'MemberExpression' && !node.computed) {
      const [owner, member] = [nameOf(node.object), nameOf(node.property)]
      if (isGlobalObject(owner)) {
        if (!isInFloor(globals[member])) found.add(member)
      } else if (!isInFloor(membersOf(globals[owner]).get(member))) found.add(`${owner}.${member}`)
    }
    // `?.()` calls nothing where the method is missing.
    if (node.type === 'CallExpression' && !node.optional && isNode(node.callee) && !node.callee.computed) {
      const method = nameOf(node.callee.property)
      const classes = globals[nameOf(node.callee.object)] ? [] : (byMember.get(method) ?? [])
      if (classes.length > 0 && !classes.some((feature) => isInFloor(feature))) found.add(`.${method}`)
    }
    for (const [key, value] of Object.entries(node)) {
      // The name of a property is no global.
      const isName = (key === 'property' || key === 'key') && !node.computed
      if (isName || node.type.endsWith('Specifier')) continue
      for (const part of [value].flat()) if (isNode(part)) visit(part)
    }
  }
  visit(parseAst(code) as unknown as Node)
  return found
}

const featuresOf = (group: 'at-rules' | 'properties' | 'selectors' | 'types', ...path: readonly string[]) =>
  path.reduce<Feature | undefined>((feature, name) => feature?.[name], styles[group])

/** Units that the data lists by kind. */
const units: Readonly<Record<string, string>> = {
  '[dsl]v(h|w|i|b|min|max)': 'viewport_percentage_units_dynamic',
  'cq(w|h|i|b|min|max)': 'container_query_length_units',
}

/** Functions of values (`color-mix`), by name, at any depth of the data. */
const valueFunctions = new Map<string, Feature>()
const collectFunctions = (group: Feature | undefined) => {
  for (const [name, feature] of Object.entries(group ?? {})) {
    if (name === '__compat') continue
    valueFunctions.set(name, feature as Feature)
    collectFunctions(feature as Feature)
  }
}
collectFunctions(styles.types as Feature)

/**
 * What a minified stylesheet uses that a browser of the floor lacks: properties, keywords, functions and units of values,
 * at-rules, media features and pseudo-classes. Properties of a vendor and custom properties are left out.
 */
export function newerInStyles(code: string): Set<string> {
  const found = new Set<string>()
  const note = (feature: Feature | undefined, name: string) => void (isInFloor(feature) || found.add(name))
  const plain = code.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  for (const [, text = '', end] of plain.matchAll(/([^{};]+)([{};]|$)/g)) {
    const [, atRule, rest = ''] = /^@([a-z-]+)(.*)/s.exec(text) ?? []
    if (atRule) {
      note(featuresOf('at-rules', atRule), `@${atRule}`)
      if (atRule === 'media' && /[<>]/.test(rest))
        note(featuresOf('at-rules', 'media', 'range_syntax'), 'media ranges')
      for (const [, name = ''] of rest.matchAll(/\(([a-z-]+)/g))
        note(featuresOf('at-rules', atRule, name), `@${atRule} (${name})`)
    } else if (end === '{') {
      for (const [, name = ''] of text.matchAll(/::?([a-z-]+)/g))
        note(featuresOf('selectors', name), `:${name}`)
      if (/:nth-[a-z-]+\([^)]* of /.test(text))
        note(featuresOf('selectors', 'nth-child', 'of_syntax'), ':nth-child(of)')
    } else {
      const [, property = '', value = ''] = /^\s*([a-z-]+):(.*)/s.exec(text) ?? []
      if (property.startsWith('-')) continue
      note(featuresOf('properties', property), property)
      for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
        note(featuresOf('properties', property, word), `${property}: ${word}`)
      for (const name of newerInValue(value)) found.add(name)
    }
  }
  return found
}

/** Functions and units in a value that a browser of the floor lacks. */
const newerInValue = (value: string): string[] => [
  ...[...value.matchAll(/([a-z-]+)\(/g)]
    .filter(([, name = '']) => !isInFloor(valueFunctions.get(name)))
    .map(([, name]) => `${name}()`),
  ...Object.entries(units)
    .filter(([unit]) => new RegExp(`\\d${unit}\\b`).test(value))
    .filter(([, name]) => !isInFloor(featuresOf('types', 'length', name)))
    .map(([, name]) => name),
]

/**
 * Declarations that a browser of the floor refuses too late: beside a variable it finds a newer function or unit only when it
 * computes the value. Then the property has its initial value, and an earlier declaration does not help. What is in `@supports` is
 * left out.
 * @returns each as `property: what is newer`.
 */
export function refusedWhenComputed(code: string): Set<string> {
  const found = new Set<string>()
  const open: string[] = []
  for (const [, text = '', end] of code.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};]|$)/g)) {
    const [, property = '', value = ''] = /^\s*([a-z-]+):(.*)/s.exec(end === '{' ? '' : text) ?? []
    const isLate = property.startsWith('--') || value.includes('var(')
    if (isLate && !open.some((rule) => rule.startsWith('@supports')))
      for (const name of newerInValue(value)) found.add(`${property}: ${name}`)
    if (end === '{') open.push(text.trim())
    if (end === '}') open.pop()
  }
  return found
}
