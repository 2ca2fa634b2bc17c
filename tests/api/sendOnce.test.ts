import { expect, test } from 'vitest'
import { DeliveryError, type Letter } from '../../api/_delivery/delivery.js'
import { sendOnce } from '../../api/_delivery/sendOnce.js'
import { startSmtpStandIn } from '../support/smtpStandIn.js'
import { answers, brokenSheets, newKey, receiver } from './harness.js'

const letterOf = (submissionId: string): Letter => ({
  submissionId,
  reference: 'K7Q2-M9XC',
  subject: 'Hello',
  replyTo: { name: 'Ada', address: 'ada@example.com' },
  text: '',
  html: '',
  attachments: [],
})

function mailbox() {
  const sent: string[] = []
  const state = { sent, isDown: false }
  const box = sendOnce({
    kind: 'smtp',
    async send({ submissionId }) {
      await Promise.resolve()
      if (state.isDown) throw new DeliveryError('The mail server cannot be reached.')
      sent.push(submissionId)
    },
  })
  return { state, box }
}

test('a letter that is asked for several times, also at once, is sent once', async () => {
  const { state, box } = mailbox()
  await Promise.all([box.send(letterOf('one')), box.send(letterOf('one')), box.send(letterOf('two'))])
  await box.send(letterOf('one'))
  expect(state.sent).toEqual(['one', 'two'])
})

test('a letter that failed is tried again when it is asked for again', async () => {
  const { state, box } = mailbox()
  state.isDown = true
  await expect(box.send(letterOf('one'))).rejects.toThrow(DeliveryError)
  state.isDown = false
  await box.send(letterOf('one'))
  expect(state.sent).toEqual(['one'])
})

test('of many letters the oldest are forgotten, so that memory does not grow', async () => {
  const { state, box } = mailbox()
  for (let number = 0; number <= 1000; number += 1) await box.send(letterOf(`${number}`))
  await box.send(letterOf('1000'))
  expect(state.sent).toHaveLength(1001)
  await box.send(letterOf('0'))
  expect(state.sent).toHaveLength(1002)
})

test('a visitor who tries again while the sheet is out of order sends the studio one e-mail', async () => {
  const smtp = await startSmtpStandIn()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'site@whittle.test', MAIL_TO: 'leads@whittle.test' }
  const studio = receiver({ env, sheets: { keep: brokenSheets.keep } })
  const headers = { 'idempotency-key': newKey() }
  const statuses = []
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await studio.json(answers, headers)).status)
  expect(statuses).toEqual([201, 201, 201])
  expect(smtp.mails.map(({ message }) => message.subject?.slice(0, 14))).toEqual(['[NOT IN SHEET]'])
  await smtp.close()
})
