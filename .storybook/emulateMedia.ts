/** A system setting that styles and scripts can query. */
export type MediaFeature = 'prefers-reduced-motion' | 'forced-colors'

/** The value of each feature when the visitor has set nothing. */
const UNSET: Readonly<Record<MediaFeature, string>> = {
  'prefers-reduced-motion': 'no-preference',
  'forced-colors': 'none',
}

const overrides = new Map<string, string>()
const originalQueries = new WeakMap<CSSMediaRule, string>()

/**
 * Makes the page behave as if the visitor's system had `value` for `feature`, in the media rules of every stylesheet
 * and in `matchMedia`. Limit: with forced colors a browser also replaces colors itself; `forcedColors.css`
 * approximates that.
 * @param value - one of the feature's keywords (Media Queries 5), or undefined to use the real system again.
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
// Written as features, because the keywords `all` and `not all` are invalid inside a longer query.
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** Replaces each emulated feature in a query by a condition that is always or never true. */
const applyOverrides = (query: string) =>
  query.replace(FEATURE, (whole, feature: MediaFeature, keyword?: string) => {
    const value = overrides.get(feature)
    if (value === undefined) return whole
    return (keyword === undefined ? value !== UNSET[feature] : value === keyword) ? ALWAYS : NEVER
  })

const systemMatchMedia = window.matchMedia.bind(window)
window.matchMedia = (query) => systemMatchMedia(applyOverrides(query))
