/** The origin seal. docs/rules/seal.md has its rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { cnpjField } from './fields.ts'
import { limits } from './limits.ts'
import { SealSituation } from './rules/seal-situation.ts'
import { sealActivityCalls } from './seal/activities.ts'
import { SealTermsText, sealTermsCalls } from './seal/terms.ts'

export { SealActivity, SealSituation } from './rules/seal-situation.ts'

/** What the public screen shows of one seal: the enabling that `jti` names, or the company's last one without `jti`. */
export const PublicSeal = z.object({
  ...SealSituation.shape,
  /** State of that enabling: once disabled it stays so, even if the company has a new seal (SEAL-12). */
  estado: z.enum(['valido', 'suspenso', 'desabilitado', 'nao-habilitado']),
  desde: z.nullable(z.string()),
})
export type PublicSeal = z.infer<typeof PublicSeal>

/** Terms of adhesion in the language of `Accept-Language`. */
export const SealTerms = z.object({
  versao: z.string(),
  vigenteDesde: z.string(),
  ...SealTermsText.shape,
})
export type SealTerms = z.infer<typeof SealTerms>

export const PublicKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
})

/** `lista` is a compact JWS signed with the seals' key; the other fields repeat what it says. */
export const RevokedSeals = z.object({
  em: z.string(),
  revogados: z.array(z.string()),
  suspensos: z.array(z.string()),
  lista: z.string(),
})
export type RevokedSeals = z.infer<typeof RevokedSeals>

const signedIn = { area: 'selo de origem', access: 'signed-in' } as const
const open = { ...signedIn, access: 'public' } as const
const owner = 'A partner of the company who is linked to it'
const companyId = z.object({ id: z.uuid() })
const registryErrors = ['junta-indisponivel', 'junta-resposta-invalida'] as const

export const seal = {
  ...sealActivityCalls,
  ...sealTermsCalls,
  situation: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/madeInRs/situacao',
    summary: 'Where a company stands with its seal, by id',
    whoMay: 'Anyone signed in; of hidden companies only their owners',
    query: companyId,
    answer: SealSituation,
    errors: ['empresa-desconhecida'],
  }),
  situationByCnpj: endpoint({
    ...open,
    method: 'GET',
    path: '/madeInRs/situacao-cnpj',
    summary: 'Where a company stands with its seal, by CNPJ; `jti` asks for one enabling',
    whoMay: 'Anyone; a hidden company is known here once it had a seal',
    query: z.object({ cnpj: cnpjField, jti: z.optional(z.string().check(z.maxLength(20))) }),
    answer: PublicSeal,
    errors: ['empresa-desconhecida'],
  }),
  enable: endpoint({
    ...signedIn,
    method: 'PUT',
    path: '/madeInRs/habilitar',
    summary: 'Enable the seal: accepts the terms, the current ones unless `versaoTermos` names them',
    whoMay: owner,
    query: companyId,
    body: z.nullish(z.object({ versaoTermos: z.nullish(z.string().check(z.maxLength(limits.text))) })),
    answer: SealSituation,
    errors: [
      'empresa-desconhecida',
      'acesso-negado',
      'cnpj-desconhecido',
      'empresa-inativa',
      'fora-do-estado',
      'atividade-incompativel',
      'selo-ja-habilitado',
      'termos-desatualizados',
      ...registryErrors,
    ],
  }),
  disable: endpoint({
    ...signedIn,
    method: 'PUT',
    path: '/madeInRs/desabilitar',
    summary: 'Disable the seal: its QR codes stay revoked for ever',
    whoMay: owner,
    query: companyId,
    answer: SealSituation,
    errors: ['empresa-desconhecida', 'acesso-negado', 'selo-nao-habilitado'],
  }),
  terms: endpoint({
    ...open,
    method: 'GET',
    path: '/madeInRs/termos',
    summary: 'The terms of adhesion in force, or a version that was in force before',
    whoMay: 'Anyone',
    query: z.object({ versao: z.optional(z.string().check(z.maxLength(20))) }),
    answer: SealTerms,
    errors: ['termos-desconhecidos'],
  }),
  image: endpoint({
    ...open,
    method: 'GET',
    path: '/madeInRs/selo',
    transport: 'bytes',
    media: ['image/svg+xml', 'image/png'],
    answer: z.unknown(),
    summary: 'The seal as SVG, or as PNG of 3000 x 3000 pixels',
    whoMay: 'Anyone',
    query: z.object({ cnpj: cnpjField, formato: z._default(z.enum(['svg', 'png']), 'svg') }),
    errors: ['empresa-desconhecida', 'selo-nao-habilitado', 'selo-suspenso'],
  }),
  example: endpoint({
    ...open,
    method: 'GET',
    path: '/madeInRs/selo-exemplo',
    transport: 'bytes',
    media: ['image/svg+xml'],
    answer: z.unknown(),
    summary: 'How the seal looks, for an invented company; its code proves nothing',
    whoMay: 'Anyone',
  }),
  revoked: endpoint({
    ...open,
    method: 'GET',
    path: '/madeInRs/revogados',
    summary: 'Signed list of the seals that were disabled or are suspended, with its instant',
    whoMay: 'Anyone',
    answer: RevokedSeals,
  }),
  keys: endpoint({
    ...open,
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys of the seals',
    whoMay: 'Anyone',
    answer: PublicKeys,
  }),
}

export const sealArea = {
  calls: seal,
  refusals: {
    'selo-nao-habilitado': { status: 404, tipoAlerta: 'ATENCAO' },
    'selo-suspenso': { status: 404, tipoAlerta: 'ATENCAO' },
    'selo-ja-habilitado': { status: 409, tipoAlerta: 'ATENCAO' },
    'termos-desatualizados': { status: 409, tipoAlerta: 'ATENCAO' },
    'atividade-incompativel': { status: 422, tipoAlerta: 'ATENCAO' },
    'fora-do-estado': { status: 422, tipoAlerta: 'ATENCAO' },
    'atividades-mudaram': { status: 409, tipoAlerta: 'ATENCAO' },
    'termos-desconhecidos': { status: 404, tipoAlerta: 'ATENCAO' },
    'termos-mudaram': { status: 409, tipoAlerta: 'ATENCAO' },
    'termos-em-espera': { status: 409, tipoAlerta: 'ATENCAO' },
    'termos-em-vigor': { status: 409, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'sede-em-outro-estado',
    'sem-atividade-compativel',
    'atividade-desconhecida',
    'atividade-repetida',
    'nada-muda',
    'paragrafos-diferentes',
  ],
} as const satisfies ContractArea
