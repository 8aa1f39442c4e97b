import { expect, it } from 'vitest'
import { isEmail } from './email.ts'
import { beginsWithSite, emailFrom, type SocialField, siteFrom, socialPath } from './pasted-address.ts'

it.each([
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['Ana.Silva@EXEMPLO.com.br', 'Ana.Silva@exemplo.com.br'],
  ['E-mail: ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['Correo electrónico: ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['mailto:ana@exemplo.com.br?subject=Oi', 'ana@exemplo.com.br'],
  ['Ana Silva <ana@exemplo.com.br>', 'ana@exemplo.com.br'],
  ['"Silva, Ana" <ana@exemplo.com.br>;', 'ana@exemplo.com.br'],
  ['ana@exemplo.com.br.', 'ana@exemplo.com.br'],
  ['\u200bana@exemplo.com.br\u00a0', 'ana@exemplo.com.br'],
  ['ana ＠ exemplo.com.br', 'ana@exemplo.com.br'],
  ['ana@CAFÉ.com.br', 'ana@café.com.br'],
  ['ana@cafe\u0301.com.br', 'ana@café.com.br'],
  ['ana@xn--caf-dma.com.br', 'ana@café.com.br'],
  ['ana@例え.jp', 'ana@例え.jp'],
])('“%s” is the address %s (API-62)', (typed, address) => {
  expect(emailFrom(typed)).toBe(address)
  expect(isEmail(address)).toBe(true)
})

it.each([
  'ana@exemplo',
  'ana@exemplo.com.br, bia@exemplo.com.br',
  'ana silva@exemplo.com.br',
  '@ana',
  'ana@exem plo.com',
  'ana@-exemplo.com',
  'call me',
])('“%s” is none, and stays as it is (API-62)', (typed) => {
  expect(emailFrom(typed)).toBe(typed)
  expect(isEmail(typed)).toBe(false)
})

it.each<[SocialField, string, string]>([
  ['linkFacebook', 'https://www.facebook.com/vinicola/', 'vinicola'],
  ['linkFacebook', 'm.facebook.com/vinicola?ref=share', 'vinicola'],
  ['linkFacebook', 'HTTPS://Facebook.com/vinicola', 'vinicola'],
  ['linkFacebook', 'https://fb.com/vinicola', 'vinicola'],
  ['linkFacebook', 'https://www.facebook.com/profile.php?id=1000123&sk=about', '1000123'],
  ['linkInstagram', 'https://www.instagram.com/vinicola/?igsh=abc#x', 'vinicola'],
  ['linkInstagram', '@vinicola', '@vinicola'],
  ['linkInstagram', '\u200bvinicola ', 'vinicola'],
  ['linkLinkedin', 'https://br.linkedin.com/company/vinícola', 'company/vinícola'],
  // The address of another site stays, and is told.
  ['linkFacebook', 'https://www.instagram.com/vinicola', 'https://www.instagram.com/vinicola'],
  ['linkFacebook', 'instagram.com/vinicola', 'instagram.com/vinicola'],
])('in %s “%s” is %s (COMPANY-27)', (field, typed, path) => expect(socialPath(field, typed)).toBe(path))

it('a path that begins with another site is told from one with points (COMPANY-27)', () => {
  expect(
    ['instagram.com/x', 'www.mal.com.br/x', 'paes.da.praca', 'company/x.com'].map(beginsWithSite),
  ).toEqual([true, true, false, false])
})

it.each([
  ['Site: www.exemplo.com.br', 'https://www.exemplo.com.br'],
  ['web.exemplo.com', 'https://web.exemplo.com'],
  ['maps.app.goo.gl/AbC', 'https://maps.app.goo.gl/AbC'],
  ['https://maps.app.goo.gl/AbC?g=1', 'https://maps.app.goo.gl/AbC?g=1'],
  ['HTTPS://Exemplo.com.BR', 'https://exemplo.com.br'],
  ['http://exemplo.com.br', 'http://exemplo.com.br'],
  ['\u200bwww.exemplo.com.br\u00a0', 'https://www.exemplo.com.br'],
  ['https://xn--caf-dma.com/p', 'https://café.com/p'],
  ['café.com', 'https://café.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['https://google.com@mal.test', 'https://google.com@mal.test'],
  ['ftp://exemplo.com', 'ftp://exemplo.com'],
  ['um texto', 'um texto'],
])('“%s” is the address %s (API-62)', (typed, address) => expect(siteFrom(typed)).toBe(address))
