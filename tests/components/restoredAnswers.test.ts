import { expect, test } from 'vitest'
import { planRestoring } from '../../components/forms/LeadForm/useRestoredAnswers'

const saved = { name: 'Ada', intensive: 'Your Own Game' }
const preset = { intensive: 'Your Own Game' }

test.each([
  ['nothing typed, no draft', {}, {}, {}, { shown: {} }],
  ['typed before the code came', { name: 'Ada' }, {}, {}, { shown: { name: 'Ada' }, draft: { name: 'Ada' } }],
  [
    'typed over a draft',
    { name: 'Ada King' },
    { name: 'Ada', email: 'a@b.org' },
    {},
    { shown: { name: 'Ada King', email: 'a@b.org' }, draft: { name: 'Ada King', email: 'a@b.org' } },
  ],
  ['an answer that is not asked', {}, saved, preset, { shown: { name: 'Ada' }, draft: saved }],
])('%s', (_case, typed, draft, presets, plan) => {
  expect(planRestoring(typed, draft, presets)).toEqual(plan)
})
