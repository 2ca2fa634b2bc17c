import { expect, test, vi } from 'vitest'
import { orPostPlainly } from '../../components/forms/LeadForm/orPostPlainly'

const formWith = (submit: () => void) => ({ submit }) as unknown as HTMLFormElement

test('a form whose check throws is sent by the browser, and the fault is still reported', async () => {
  const submit = vi.fn()
  const broken = async () => {
    throw new TypeError('URL.canParse is not a function')
  }
  await expect(orPostPlainly(formWith(submit), broken)).rejects.toThrow('canParse')
  expect(submit).toHaveBeenCalledOnce()
})
