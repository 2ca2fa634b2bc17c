import { expect, test } from 'vitest'
import { repairedAddress } from '../../content/repairedAddress'

// Addresses as mailers, messengers and people damage them. What is whole stays as it is.
test.each([
  ['/#contact?utm_source=news', '?utm_source=news#contact'],
  ['/#execs&utm_source=news&utm_medium=email', '?utm_source=news&utm_medium=email#execs'],
  ['/events#event-interest?fbclid=1', '?fbclid=1#event-interest'],
  ['/executive-workshop?option=team?utm_source=x', '?option=team&utm_source=x'],
  ['/executive-workshop?option=Team', '?option=team'],
  ['/executive-workshop?utm_source=x&amp;option=team', '?utm_source=x&option=team'],
  ['/executive-workshop?utm_source=x&amp;amp;Option=TEAM', '?utm_source=x&option=team'],
  ['/workshops/teams?about=Hackathon?utm_source=x#contact', '?about=hackathon&utm_source=x#contact'],
  ['/workshops/teams#contact?about=hackathon', '?about=hackathon#contact'],
  ['/about?utm_source=News%20Letter&a=b#story', '?utm_source=News%20Letter&a=b#story'],
  ['/about?#', ''],
  ['/about', ''],
])('%s', (address, repaired) => {
  const { search, hash } = repairedAddress(new URL(address, 'http://site'))
  expect(search + hash).toBe(repaired)
})
