/** Files: a file is uploaded first, then a record names it by its id (FILE-1). */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { FileItem } from './fields.ts'
import { extensionsByType, purposes } from './limits.ts'

const area = 'anexos'
/** What a stored file may be. */
const media = Object.keys(extensionsByType)

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/anexos',
    area,
    access: 'signed-in',
    transport: 'upload',
    parts: { finalidade: { required: true, oneOf: purposes }, arquivo: { required: true } },
    summary: 'Upload one file: multipart with `finalidade` before the part `arquivo`',
    whoMay: 'Anyone with a CPF or a confirmed address',
    answer: FileItem,
    errors: ['arquivo-grande-demais', 'tipo-nao-aceito', 'endereco-nao-confirmado', 'cota-de-arquivos'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/anexos/baixar/:id',
    area,
    access: 'signed-in',
    transport: 'bytes',
    media,
    answer: z.unknown(),
    summary: 'The bytes of a file',
    whoMay: 'Anyone who may see the record that shows it, and its uploader',
    params: z.object({ id: z.uuid() }),
    errors: ['arquivo-desconhecido', 'arquivo-danificado', 'arquivo-em-verificacao'],
  }),
  serve: endpoint({
    method: 'GET',
    path: '/arquivos/:chave/:nome',
    area,
    access: 'public',
    transport: 'bytes',
    media,
    answer: z.unknown(),
    uncounted: true,
    summary: 'The address in `urlPublica`: at least 128 random bits; signed for an hour for owners',
    whoMay: 'Anyone while a visible record shows the file; with a valid signature also before that',
    params: z.object({ chave: z.string().check(z.maxLength(80)), nome: z.string().check(z.maxLength(300)) }),
    query: z.object({
      ate: z.optional(z.string().check(z.maxLength(12))),
      assinatura: z.optional(z.string().check(z.maxLength(60))),
    }),
    errors: ['arquivo-desconhecido', 'arquivo-danificado', 'arquivo-em-verificacao'],
  }),
}

export const filesArea = {
  calls: files,
  refusals: {
    'arquivo-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'arquivo-grande-demais': { status: 413, tipoAlerta: 'ATENCAO' },
    'cota-de-arquivos': { status: 409, tipoAlerta: 'ATENCAO' },
    'arquivo-danificado': { status: 502, tipoAlerta: 'ERRO' },
    'arquivo-em-verificacao': { status: 503, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'muitos-arquivos',
    'arquivo-grande',
    'tipo-de-arquivo',
    'tipo-encontrado',
    'imagem-pequena',
    'imagem-grande',
    'imagem-ilegivel',
    'finalidade-do-arquivo',
    'arquivo-infectado',
  ],
} as const satisfies ContractArea
