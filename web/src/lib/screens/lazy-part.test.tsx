import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { textsOf } from '../i18n/folder-texts.ts'
import { startI18n } from '../i18n/i18n.ts'
import { lazyPart } from './lazy-part.ts'

test('a part comes with its texts, so that what it shows later hides nothing around it', async () => {
  const asked: string[] = []
  const load = async (_: string, folder: string) => {
    asked.push(folder)
    return { hi: `words of ${folder}` }
  }
  await startI18n('pt', load, [])
  const Part = lazyPart(async () => {
    const { useTexts } = textsOf<Record<string, string>>('later')
    const Detail = () => <p>{useTexts().t('hi')}</p>
    return function Part() {
      const [open, setOpen] = useState(false)
      return (
        <button type="button" onClick={() => setOpen(true)}>
          {open ? <Detail /> : 'open'}
        </button>
      )
    }
  })
  const waits: string[] = []
  const Waits = () => {
    waits.push('waits')
    return null
  }
  await act(async () =>
    render(
      <Suspense fallback={<Waits />}>
        <Part />
      </Suspense>,
    ),
  )
  const button = await screen.findByText('open')
  const before = waits.length
  expect(asked).toContain('later')
  act(() => button.click())
  expect(screen.getByText('words of later')).toBeDefined()
  expect(waits).toHaveLength(before)
})
