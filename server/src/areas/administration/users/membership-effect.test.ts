import type { Permission } from '@invest/contract/administration/permissions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { membershipEffect } from './membership-effect.ts'

const permission = (id: number): Permission => ({
  id,
  nomePermissao: `P${id}`,
  descricaoPermissao: null,
  aplicacaoPermissao: null,
  doPortal: false,
  versao: 1,
})
const ids = fc.subarray([1, 2, 3, 4, 5])
const idsOf = (permissions: Permission[]) => permissions.map((one) => one.id).sort()

it('foretells what a person has after the change', () => {
  fc.assert(
    fc.property(
      ids,
      ids,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('ADICIONAR' as const, 'REMOVER' as const),
      (given, beside, isMember, mayJoin, acao) => {
        const before = new Set(isMember ? [...given, ...beside] : beside)
        const inItAfter = acao === 'ADICIONAR' ? isMember || mayJoin : false
        const after = new Set(inItAfter ? [...given, ...beside] : beside)
        const effect = membershipEffect({
          acao,
          isMember,
          mayJoin,
          given: given.map(permission),
          beside: beside.map(permission),
        })
        expect(idsOf(effect.ganha)).toEqual([...after].filter((id) => !before.has(id)).sort())
        expect(idsOf(effect.perde)).toEqual([...before].filter((id) => !after.has(id)).sort())
        expect(idsOf(effect.mantem)).toEqual(given.filter((id) => beside.includes(id)).sort())
      },
    ),
  )
})
