/** How somebody gets an account, and into it again without the password. docs/rules/accounts.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { email, name } from './fields.ts'
import { limits } from './limits.ts'

/** The characters of a code: none that looks like another one (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V). */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTVWXY'

/** A country as somebody says where they come from. */
export const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  sigla: z.string(),
  /** In the language of the call. */
  nome: z.string(),
})
export type Country = z.infer<typeof Country>

/** Checked by the rules, which know the least and the most that a password may have. */
const password = z.string().check(z.minLength(1), z.maxLength(limits.text))
const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text))

const shared = { area: 'contas', access: 'public', whoMay: 'Anyone' } as const

export const accounts = {
  countries: endpoint({
    ...shared,
    method: 'GET',
    path: '/paises',
    summary: 'All countries with their names in the language of the call, sorted by name',
    answer: z.array(Country),
  }),
  register: endpoint({
    ...shared,
    method: 'POST',
    path: '/usuario/cadastrar',
    summary:
      'Register somebody without a CPF. A known e-mail gets the same answer as a new one, and its owner a mail',
    body: z.object({
      nome: name(),
      email,
      endereco: filled,
      /** ISO 3166-1 alpha-2. */
      paisOrigem: z.string().check(z.regex(/^[A-Z]{2}$/)),
      senha: password,
      confirmacaoSenha: password,
    }),
    answer: z.object({ cadastrado: z.boolean() }),
    errors: ['contas-indisponiveis'],
  }),
  requestConfirmation: endpoint({
    area: 'contas',
    method: 'POST',
    path: '/usuario/solicitar-confirmacao',
    summary: 'Mail the link again that confirms the address; false where it is confirmed already',
    whoMay: 'Anyone signed in, for their own address',
    answer: z.object({ enviada: z.boolean() }),
    access: 'signed-in',
  }),
  confirmEmail: endpoint({
    ...shared,
    method: 'POST',
    path: '/usuario/confirmar-email',
    summary: 'Confirm an e-mail address with the token of a link; mail of its person that waited goes out',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    answer: z.object({ confirmado: z.boolean() }),
  }),
  requestCode: endpoint({
    ...shared,
    method: 'POST',
    path: '/login/solicitar-codigo',
    summary: 'Mail a code that allows a new password. A known and an unknown e-mail get the same answer',
    body: z.object({ email }),
    answer: z.object({ enviado: z.boolean() }),
    errors: ['contas-indisponiveis'],
  }),
  changePassword: endpoint({
    ...shared,
    method: 'POST',
    path: '/login/alterar-senha',
    summary: 'Set a new password with the code of the mail; it ends all sessions of the account',
    body: z.object({
      email,
      codigo: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.codeLength)),
      novaSenha: password,
    }),
    answer: z.object({ alterada: z.boolean() }),
    errors: ['contas-indisponiveis'],
  }),
}

export const accountsArea = {
  calls: accounts,
  refusals: {
    'contas-indisponiveis': { status: 503, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'senha-curta',
    'senha-longa',
    'senhas-diferentes',
    'codigo-incorreto',
    'confirmacao-invalida',
    'pais-desconhecido',
    'nome-recusado-pelas-contas',
    'email-recusado-pelas-contas',
    'senha-recusada-pelas-contas',
  ],
} as const satisfies ContractArea
