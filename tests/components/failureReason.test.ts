import { describe, expect, test } from 'vitest'
import { reasonOf } from '../../components/forms/send'
import { RequestError } from '../../components/forms/sendRequest'
import { formCopy } from '../../content/forms/_copy'
import { prework } from '../../content/forms/prework'
import { workshopInquiry } from '../../content/forms/workshop-inquiry'

const { description } = workshopInquiry.toasts.failed

describe('why a form was not sent is said', () => {
  test('in the words of our functions, with the status', () => {
    const error = new RequestError(429, 'Too many at once. Wait a minute.', '')
    expect(reasonOf(workshopInquiry, error)).toBe('429: Too many at once. Wait a minute.')
    expect(reasonOf(workshopInquiry, new Error(formCopy.reasons.lost))).toBe(formCopy.reasons.lost)
    // The page accepted the answers: the form was changed since it was loaded.
    const refused = new RequestError(422, 'Enter your city.', '')
    expect(reasonOf(workshopInquiry, refused)).toBe(`422: Enter your city. ${formCopy.notSent.changed}`)
  })

  test.each([
    ['is HTML', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
    ['is longer than 300 characters', 'Upstream failure. '.repeat(20)],
  ])('in the words of the form where the answer %s', (_, body) => {
    expect(reasonOf(workshopInquiry, new RequestError(502, body, 'Bad Gateway'))).toBe(description)
  })

  test.each([
    ['{"message":"The bench is full."}', 'The bench is full.'],
    ['<h1>Bad gateway</h1>', 'Submission failed'],
    ['{"message":""}', 'Please try again later.'],
  ])('in the message of the answer %s where the form asks for JSON: %s', (body, said) => {
    expect(reasonOf(prework, new RequestError(500, body, ''))).toBe(said)
  })
})
