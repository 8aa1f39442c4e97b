import { MB, typeNames } from '@invest/contract/limits'
import { expect, test } from 'vitest'
import { acceptOf, isTooSmall, problemOf } from './upload-rules.ts'

function file(type: string, bytes: number): File {
  const made = new File([''], 'x', { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}

test('the limits hold to the byte (FILE-3)', () => {
  expect(problemOf(file('image/png', 5 * MB), 'fotosAlbum', 0)).toBeUndefined()
  expect(problemOf(file('application/pdf', 15 * MB), 'anexos', 9)).toBeUndefined()
  expect(problemOf(file('application/pdf', 15 * MB + 1), 'anexos', 0)).toBe('tooLarge')
})

test('a photo above the limit is offered smaller', () => {
  expect(problemOf(file('image/jpeg', 9 * MB), 'fotosAlbum', 0)).toBe('resize')
})

test('an eleventh file and a foreign type are refused', () => {
  expect(problemOf(file('image/png', 1), 'fotosAlbum', 10)).toBe('tooMany')
  expect(problemOf(file('application/pdf', 1), 'imagemPerfil', 0)).toBe('wrongType')
})

test('what only its content tells is left to the server', () => {
  const named = (name: string, type = '') => new File(['x'], name, { type })
  for (const photo of [
    named('IMG_1.HEIC'),
    named('foto'),
    named('foto.heic', 'image/heic'),
    named('a.webp', 'image/webp'),
  ])
    expect(problemOf(photo, 'fotosAlbum', 0)).toBeUndefined()
  expect(problemOf(named('a.png', 'image/png'), 'legislacao', 0)).toBe('wrongType')
  expect(problemOf(named('video.mp4', 'video/mp4'), 'fotosAlbum', 0)).toBe('wrongType')
})

test('a picture is too small only when both sides are', () => {
  expect(isTooSmall(49, 49)).toBe(true)
  expect(isTooSmall(49, 50)).toBe(false)
})

test('the picker offers what the purpose takes', () => {
  expect(acceptOf('anexos')).toBe('.pdf,.jpg,.jpeg,.png')
  expect(typeNames('imagemPerfil')).toBe('JPG, PNG')
})

test('incentives take office documents, also where the system knows no type of them', () => {
  const named = (name: string) => new File(['x'], name)
  expect(problemOf(named('Lei.ODT'), 'anexosBeneficioFiscal', 0)).toBeUndefined()
  expect(problemOf(named('lei.docx'), 'anexos', 0)).toBe('wrongType')
  expect(problemOf(named('lei.exe'), 'anexosBeneficioFiscal', 0)).toBe('wrongType')
  expect(typeNames('anexosBeneficioFiscal')).toBe('PDF, JPG, PNG, DOCX, XLSX, ODT')
})
