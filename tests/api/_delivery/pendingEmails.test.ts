import { describe, expect, test } from 'vitest'
import { createDeployment } from '../../../api/_deployment/deployment.js'
import { tableOf } from '../../../api/_tables/tables.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'
import { startStandIns } from '../../standIns/startStandIns.js'
import { studio } from '../../support/dailyStudio.js'
import { answers, newKey, pendingIn, receiver, temporaryFolder } from '../../support/receiver.js'
import { onGoogle, storesWith } from '../../support/storedLeads.js'

const { google, smtp } = await startStandIns({ spreadsheets: ['leads'] })

const byMail = () => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'site@whittle.test',
  MAIL_TO: 'one@whittle.test,two@whittle.test',
})
const table = tableOf(workshopInquiry)
const noted = () => google.metadata().filter(({ key }) => key === 'o')

describe.each(storesWith(google))('a pending e-mail, %s,', (_, store) => {
  const pendingOn = async (dataDir: string) => {
    const found = await createDeployment({ DATA_DIR: dataDir, ...store() })
    return await pendingIn(found.delivery.sheets, table)
  }

  test('after a crash between row and e-mail is known, and sent once by the next run, not by a repeat', async () => {
    const dataDir = temporaryFolder()
    const crash: Promise<never> = new Promise(() => undefined)
    const env = { ...store(), ...byMail() }
    const crashed = receiver({ dataDir, env, mailbox: { send: () => crash } })
    const headers = { 'idempotency-key': newKey() }
    void crashed.json(answers, headers)
    await expect.poll(() => pendingOn(dataDir), { timeout: 30_000 }).toHaveLength(1)
    const [row] = await pendingOn(dataDir)
    expect(row?.cells).toMatchObject({ name: answers.name, email: answers.email })

    const restarted = receiver({ dataDir, env })
    expect((await restarted.json(answers, headers)).status).toBe(200)
    expect(smtp.mails).toEqual([])
    // Two servers run at the same time.
    const minutesLater = new Date(Date.now() + 6 * 60_000)
    const runs = [1, 2].map(async () => {
      const server = await studio({ DATA_DIR: dataDir, ...env }, minutesLater)
      return (await server.runPending()).sent
    })
    expect((await Promise.all(runs)).sort()).toEqual([0, 1])
    expect(smtp.mails.map(({ message }) => message.messageId)).toEqual([
      `<${row?.submissionId}@whittle.test>`,
    ])
    expect(await pendingOn(dataDir)).toEqual([])
    expect((await receiver({ dataDir, env }).json(answers, headers)).status).toBe(200)
    expect(smtp.mails).toHaveLength(1)
  })
})

test('one refused recipient of several is logged as an error without an address', async () => {
  const site = receiver({ env: { ...onGoogle(google), ...byMail() } })
  const headers = { 'idempotency-key': newKey() }
  smtp.fail({ at: 'to', answer: '550 5.1.1 Unknown' })
  expect((await site.json(answers, headers)).status).toBe(201)
  expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([['two@whittle.test']])
  expect(site.lines).toMatchObject([
    {
      level: 'error',
      status: 201,
      reason: 'The mail server refused 1 of the recipients.',
    },
  ])
  expect(JSON.stringify(site.lines)).not.toContain('one@whittle.test')
  expect(noted()).toEqual([])
  expect((await site.json(answers, headers)).status).toBe(200)
  expect(smtp.mails).toHaveLength(1)
})
