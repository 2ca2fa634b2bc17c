import { expect, test } from 'vitest'
import { toEmail } from '../../../api/_mail/leadEmail.js'
import { sendOnce } from '../../../api/_mail/smtpMailbox.js'
import { mailboxDouble } from '../../support/receiver.js'
import { context, submission } from '../../support/submission.js'

/** A mailbox that sends each e-mail once, and the double behind it. */
function mailbox() {
  const double = mailboxDouble()
  const { send } = sendOnce({ retryWaitsMs: [], send: async () => [], ...double.mailbox })
  const post = (submissionId: string) => send({ ...toEmail(submission, context), submissionId })
  return { double, post, sent: () => double.emails.map(({ submissionId }) => submissionId) }
}

test('an e-mail that is requested several times, also at once, is sent once', async () => {
  const { post, sent } = mailbox()
  await Promise.all(['one', 'one', 'two'].map(post))
  await post('one')
  expect(sent()).toEqual(['one', 'two'])
})

test('a failed e-mail is retried when it is requested again', async () => {
  const { double, post, sent } = mailbox()
  double.isDown = true
  await expect(post('one')).rejects.toThrow('The mail server cannot be reached.')
  double.isDown = false
  await post('one')
  expect(sent()).toEqual(['one'])
})

test('the oldest of many e-mails are forgotten, so that memory use is limited', async () => {
  const { post, sent } = mailbox()
  for (let number = 0; number <= 1000; number += 1) await post(`${number}`)
  await post('1000')
  expect(sent()).toHaveLength(1001)
  await post('0')
  expect(sent()).toHaveLength(1002)
})
