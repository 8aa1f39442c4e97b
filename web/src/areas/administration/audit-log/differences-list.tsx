import type { AuditEntry } from '@invest/contract/administration/audit-log'
import { languageName } from '@invest/contract/language'
import type { TextKey } from '@invest/contract/texts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import type messages from '../messages/pt.json'
import { useTexts } from '../texts.ts'
import classes from './audit-log.module.css'
import { differencesOf } from './differences.ts'

/** The fields that the record names, with the words for each. Another one is shown by its own name. */
const texts: Record<string, TextKey<typeof messages>> = {
  descricaoPermissao: 'field.descricaoPermissao',
  aplicacaoPermissao: 'field.aplicacaoPermissao',
  grupos: 'field.grupos',
  nomeDoGrupoDePermissoes: 'field.nomeDoGrupoDePermissoes',
  permissoes: 'field.permissoes',
  grupo: 'field.grupo',
  municipio: 'field.municipio',
  municipios: 'field.municipios',
  naoAplicados: 'field.naoAplicados',
  descricaoNomeSetor: 'field.descricaoNomeSetor',
  descricaoNomeSetorEn: 'field.descricaoNomeSetorEn',
  descricaoNomeSetorEs: 'field.descricaoNomeSetorEs',
  idioma: 'field.idioma',
  texto: 'field.texto',
  email: 'field.email',
  edicao: 'field.edicao',
  arquivo: 'field.arquivo',
  publicarEm: 'field.publicarEm',
  problema: 'field.problema',
  vigenteDesde: 'field.vigenteDesde',
  incluidas: 'field.incluidas',
  alteradas: 'field.alteradas',
  removidas: 'field.removidas',
  nome: 'field.nome',
  urlGoogleMaps: 'field.urlGoogleMaps',
  acesso: 'field.acesso',
  fonteAcesso: 'field.fonteAcesso',
  infraestrutura: 'field.infraestrutura',
  fonteInfraestrutura: 'field.fonteInfraestrutura',
  imagem: 'field.imagem',
  lotesEncontrados: 'field.lotesEncontrados',
  lotesSemForma: 'field.lotesSemForma',
}

/** What a change has changed: what went struck through, what came after it. */
export function Differences({ change }: { change: AuditEntry }) {
  const { t } = useTexts()
  const locale = useLocale()
  const differences = differencesOf(change)
  if (differences.length === 0) return '—'
  return (
    <dl className={classes.differences}>
      {differences.map(({ field, gone, come }) => {
        const key = texts[field]
        const shown = (value: string) => {
          if (field === 'idioma') return languageName(value, locale)
          return field === 'permissoes' ? (change.nomes?.[value] ?? value) : value
        }
        return (
          <div key={field}>
            <dt>{key ? t(key) : field}</dt>
            <dd>
              {gone.map((value) => (
                <del key={value}>
                  <Value value={shown(value)} />
                </del>
              ))}
              {come.map((value) => (
                <ins key={value}>
                  <Value value={shown(value)} />
                </ins>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A text beyond this many characters is shown in part until it is opened. */
const long = 160

function Value({ value }: { value: string }) {
  if (value.length <= long) return value
  return (
    <details>
      <summary>{`${value.slice(0, long).trimEnd()}…`}</summary>
      {value}
    </details>
  )
}
