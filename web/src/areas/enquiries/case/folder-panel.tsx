import type { CarriedFolder } from '@invest/contract/projects/picture'
import { screens } from '@invest/contract/screens'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { useTexts } from '../texts.ts'
import { Panel } from './panel.tsx'

/** The folder that the investor sent with the question, as it was then (PROJECT-12). */
export function FolderPanel({ folder: { nome, em, itens } }: { folder: CarriedFolder }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <Panel id="case-folder" title={t('folder')}>
      <p>{t('folder.of', { name: nome, time: formatDateTime(em, locale) })}</p>
      {itens.length === 0 && <p className="dimmed">{t('folder.none')}</p>}
      <ul className="plain-list">
        {itens.map((item) => (
          <li key={`${item.tipo}${item.id}`}>
            <Name item={item} />
            {item.detalhe && <span className="small"> · {item.detalhe}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Name({ item: { tipo, id, nome } }: { item: CarriedFolder['itens'][number] }) {
  const link =
    tipo === 'EMPRESA'
      ? { screen: screens.company, parameter: id }
      : tipo === 'LOTE'
        ? { screen: screens.lot, parameter: id }
        : { screen: screens.municipality, parameter: id }
  return (
    <LocaleLink {...link} className="brand">
      {nome}
    </LocaleLink>
  )
}
