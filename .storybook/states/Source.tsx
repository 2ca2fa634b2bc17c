import { useOf } from '@storybook/addon-docs/blocks'

declare const __SOURCES__: string | null

/** The folder of a component's code, styles and stories: a link to it once Vercel has built Storybook. */
export function Source() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const folder = String(preparedMeta.parameters.fileName).replace(/^\.\/|\/[^/]*$/g, '')
  const path = <code>{folder}</code>
  return <p>Source: {__SOURCES__ ? <a href={__SOURCES__ + folder}>{path}</a> : path}</p>
}
