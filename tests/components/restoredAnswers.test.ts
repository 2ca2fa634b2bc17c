import { expect, test } from 'vitest'
import { planRestoring } from '../../components/forms/LeadForm/useRestoredAnswers'

const saved = { name: 'Ada', intensive: 'Your Own Game' }
const preset = { intensive: 'Your Own Game' }

test.each([
  ['nothing typed, no draft', {}, {}, {}, undefined, { shown: {} }],
  [
    'typed before the code came',
    { name: 'Ada' },
    {},
    {},
    undefined,
    { shown: { name: 'Ada' }, draft: { name: 'Ada' } },
  ],
  [
    'typed over a draft',
    { name: 'Ada King' },
    { name: 'Ada', email: 'a@b.org' },
    {},
    undefined,
    { shown: { name: 'Ada King', email: 'a@b.org' }, draft: { name: 'Ada King', email: 'a@b.org' } },
  ],
  ['an answer that is not asked', {}, saved, preset, undefined, { shown: { name: 'Ada' }, draft: saved }],
  ['a draft that another tab has sent', {}, saved, preset, 'K7Q2-M9XC', { shown: {}, sent: 'K7Q2-M9XC' }],
  [
    'a draft that another tab has sent, and something new',
    { name: 'Grace' },
    saved,
    preset,
    'K7Q2-M9XC',
    { shown: { name: 'Grace' }, draft: { ...saved, name: 'Grace' } },
  ],
])('%s', (_case, typed, draft, presets, sent, plan) => {
  expect(planRestoring(typed, draft, presets, sent)).toEqual(plan)
})
