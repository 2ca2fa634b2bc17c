import { expect, test } from 'vitest'
import { toWebhookMessage } from '../../../api/_notify/messages.js'
import { submission } from '../../support/submission.js'

test('a chat gets two lines: form, name, company and reference, and the link to the sheet', () => {
  expect(toWebhookMessage(submission, 'https://sheets.test/d/1').text).toBe(
    'Workshop inquiries: Ada Lovelace, Analytical Engines (K7Q2-M9XC)\nhttps://sheets.test/d/1',
  )
})
