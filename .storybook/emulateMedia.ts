/** A setting of the visitor's system that styles and scripts ask for. */
export type MediaFeature = 'prefers-reduced-motion' | 'forced-colors'

/** What each feature answers when the visitor has no wish. */
const UNSET: Readonly<Record<MediaFeature, string>> = {
  'prefers-reduced-motion': 'no-preference',
  'forced-colors': 'none',
}

const overrides = new Map<string, string>()
const originalQueries = new WeakMap<CSSMediaRule, string>()

/**
 * Makes the page behave as if the visitor's system answered `value` for `feature`: media rules of every stylesheet
 * and `matchMedia` follow. It cannot repaint: where forced colors are on, the browser itself replaces colors,
 * which `forcedColors.css` only approaches.
 * @param value - one of the feature's keywords (Media Queries 5), or undefined to ask the real system again.
 */
export function emulateMedia(feature: MediaFeature, value: string | undefined): void {
  if (value === undefined) overrides.delete(feature)
  else overrides.set(feature, value)
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules)
}

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originalQueries.get(rule) ?? rule.media.mediaText
      originalQueries.set(rule, original)
      const text = applyOverrides(original)
      if (rule.media.mediaText !== text) rule.media.mediaText = text
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList)
  }
}

const FEATURE = /\(\s*(prefers-reduced-motion|forced-colors)\s*(?::\s*([a-z-]+)\s*)?\)/g
// As features, not as `all` and `not all`: those cannot stand inside a longer query.
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** The query with every emulated feature replaced by its answer. */
const applyOverrides = (query: string) =>
  query.replace(FEATURE, (whole, feature: MediaFeature, keyword?: string) => {
    const value = overrides.get(feature)
    if (value === undefined) return whole
    return (keyword === undefined ? value !== UNSET[feature] : value === keyword) ? ALWAYS : NEVER
  })

const systemMatchMedia = window.matchMedia.bind(window)
window.matchMedia = (query) => systemMatchMedia(applyOverrides(query))
