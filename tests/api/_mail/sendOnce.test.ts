import { expect, test } from 'vitest'
import { ServiceError } from '../../../api/_common/serviceError.js'
import type { Email } from '../../../api/_mail/email.js'
import { sendOnce } from '../../../api/_mail/smtpMailbox.js'
import { startSmtpStandIn } from '../../standIns/smtp/smtpStandIn.js'
import { answers, brokenSheets, newKey, receiver } from '../../support/receiver.js'

const emailOf = (submissionId: string): Email => ({
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
      if (state.isDown) throw new ServiceError('The mail server cannot be reached.')
      sent.push(submissionId)
      return []
    },
  })
  return { state, box }
}

test('an e-mail that is requested several times, also at once, is sent once', async () => {
  const { state, box } = mailbox()
  await Promise.all([box.send(emailOf('one')), box.send(emailOf('one')), box.send(emailOf('two'))])
  await box.send(emailOf('one'))
  expect(state.sent).toEqual(['one', 'two'])
})

test('a failed e-mail is retried when it is requested again', async () => {
  const { state, box } = mailbox()
  state.isDown = true
  await expect(box.send(emailOf('one'))).rejects.toThrow(ServiceError)
  state.isDown = false
  await box.send(emailOf('one'))
  expect(state.sent).toEqual(['one'])
})

test('the oldest of many e-mails are forgotten, so that memory use is limited', async () => {
  const { state, box } = mailbox()
  for (let number = 0; number <= 1000; number += 1) await box.send(emailOf(`${number}`))
  await box.send(emailOf('1000'))
  expect(state.sent).toHaveLength(1001)
  await box.send(emailOf('0'))
  expect(state.sent).toHaveLength(1002)
})

test('a visitor who tries again while the sheet fails causes one e-mail to the studio', async () => {
  const smtp = await startSmtpStandIn()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'site@whittle.test', MAIL_TO: 'leads@whittle.test' }
  const studio = receiver({ env, sheets: { append: brokenSheets.append } })
  const headers = { 'idempotency-key': newKey() }
  const statuses = []
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await studio.json(answers, headers)).status)
  expect(statuses).toEqual([201, 201, 201])
  expect(smtp.mails.map(({ message }) => message.subject?.slice(0, 14))).toEqual(['[NOT IN SHEET]'])
  await smtp.close()
})
