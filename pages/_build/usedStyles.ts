import { AtRule, parse, type Rule } from 'postcss'

/**
 * Reads a stylesheet once for many pages.
 * @returns gives the part of it that a page shows: all but the rules for classes that no element of its HTML has. What
 * opens or changes by attribute, state or width keeps its rules.
 */
export function usedStyles(styles: string): (html: string) => string {
  const sheet = parse(styles)
  return (html) => {
    const classes = classesIn(html)
    const used = sheet.clone()
    used.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) =>
        classesOf(selector).every((name) => classes.has(name)),
      )
      if (selectors.length === 0) removeWithEmptyParents(rule)
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors
    })
    return used.toString()
  }
}

const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

/**
 * The classes that an element must have, or those around it, for a selector to mean it. What stands in parentheses is
 * left out: it may name what an element must not have, or one of several.
 */
function classesOf(selector: string): string[] {
  const outside = selector.replace(/\([^()]*\)/g, '')
  if (outside !== selector) return classesOf(outside)
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function removeWithEmptyParents(node: Rule | AtRule) {
  const { parent } = node
  node.remove()
  if (parent instanceof AtRule && parent.nodes?.length === 0) removeWithEmptyParents(parent)
}
