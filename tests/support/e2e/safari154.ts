import type { Page } from '@playwright/test'
import { globals, isInFloor, membersOf } from '../compatibility.js'

/** Globals and members that Safari 15.4 lacks: `['URLPattern']`, `['URL', 'canParse']`. */
const missing = Object.entries(globals).flatMap(([name, feature]) =>
  isInFloor(feature, 'safari')
    ? [...membersOf(feature)].flatMap(([member, own]) => (isInFloor(own, 'safari') ? [] : [[name, member]]))
    : [[name]],
)

/** Deletes from every page, before its scripts run, what Safari 15.4 lacks. Styles stay as they are. */
export const asSafari154 = (page: Page) =>
  page.addInitScript((names) => {
    const all = Object.getOwnPropertyDescriptors(window)
    for (const [name = '', member] of names) {
      const owner = all[name]?.value ?? Reflect.get(Intl, name)
      if (member === undefined) Reflect.deleteProperty(window, name)
      else
        for (const place of [owner, owner?.prototype])
          if (place instanceof Object) Reflect.deleteProperty(place, member)
    }
  }, missing)
