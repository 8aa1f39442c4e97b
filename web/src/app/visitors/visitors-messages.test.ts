import { expect, test } from 'vitest'
import { withoutPortalTexts } from '../../../visitors-messages.ts'
import pt from '../../areas/municipalities/messages/pt.json'

test('the visitors’ build keeps what each tab of a municipality says, also without items (MUNICIPALITY-69)', () => {
  expect(Object.keys(withoutPortalTexts('municipalities', pt))).toEqual(
    expect.arrayContaining([
      'tab.geral',
      'tab.investimentos',
      'tab.beneficios',
      'tab.distritos',
      'investments.none',
      'incentives.none',
      'districts.none',
      'none.text',
    ]),
  )
})
