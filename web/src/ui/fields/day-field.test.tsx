import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Locale } from '../../lib/i18n/locale.ts'
import { DayField } from './day-field.tsx'

const page = vi.hoisted(() => ({ locale: 'pt' as Locale }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => page.locale }))

test.each<[Locale, string, string | undefined]>([
  ['pt', '28/11/2026', '2026-11-28'],
  ['pt', '5/3/26', '2026-03-05'],
  ['es', '5.3.2026', '2026-03-05'],
  ['en', '11/28/2026', '2026-11-28'],
  ['en', '5/3/26', undefined],
  ['pt', 'amanhã', undefined],
])('in %s a pasted “%s” is the day %s (WEB-91)', (locale, text, day) => {
  page.locale = locale
  const onChange = vi.fn()
  render(
    <MantineProvider>
      <DayField label="Data" value="" onChange={onChange} />
    </MantineProvider>,
  )
  fireEvent.paste(screen.getByLabelText('Data'), { clipboardData: { getData: () => text } })
  expect(onChange.mock.calls).toEqual(day ? [[day]] : [])
})
