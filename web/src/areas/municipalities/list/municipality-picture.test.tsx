import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MunicipalityPicture } from './municipality-picture.tsx'

test('a municipality without a coat of arms fills its picture with its shape', () => {
  const shape = { code: '1', name: 'Sarandi', d: 'M5 15l10 0l0 10l-10 0z', x: 10, y: 20, side: 10 }
  const { container } = render(<MunicipalityPicture logo={null} shape={shape} size={40} />)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('4.6 14.6 10.8 10.8')
  expect(container.querySelector('path')?.getAttribute('d')).toBe(shape.d)
})
