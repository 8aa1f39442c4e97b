import type { Enquiry } from '@invest/contract/enquiries/shared'
import { languageName } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import type { ReactNode } from 'react'
import { formatForeign, formatMoney, formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { CodeName } from '../../../widgets/code-tree/some-codes.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { Panel } from './panel.tsx'

/** The page of what the case is about. */
function Subject({ one: { sobre } }: { one: Enquiry }) {
  const { t } = useTexts()
  const name = sobre.nome ?? t(`kind.${sobre.tipo}`)
  const { id, sigla } = sobre
  const link =
    sobre.tipo === 'EMPRESA' && id
      ? { screen: screens.company, parameter: id }
      : sobre.tipo === 'MUNICIPIO' && id
        ? { screen: screens.municipality, parameter: id }
        : sobre.tipo === 'LOTE' && id
          ? { screen: screens.lot, parameter: id }
          : sigla
            ? { screen: screens.industrialDistrict, parameter: sigla }
            : undefined
  return link ? (
    <LocaleLink {...link} className="brand">
      {name}
    </LocaleLink>
  ) : (
    name
  )
}

/** By its name, with the companies of it. */
function Code({ kind, code }: { kind: 'activities' | 'goods'; code: string }) {
  return (
    <LocaleLink
      className="brand"
      screen={screens.finder}
      search={kind === 'activities' ? { cnaes: code } : { produtos: code }}
    >
      <CodeName kind={kind} code={code} />
    </LocaleLink>
  )
}

/** What there is to read of a case, beside its messages. */
export function Facts({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { projeto, investimento, moeda } = one
  const money = (amount: number) =>
    moeda === 'USD' || moeda === 'EUR' ? formatForeign(amount, moeda, locale) : formatMoney(amount, locale)
  const facts: [string, ReactNode][] = [
    [t('facts.about'), <Subject key="about" one={one} />],
    [t('facts.investor'), one.investidorReservado ? t('reserved') : (one.investidor ?? t('erased'))],
    [t('facts.language'), languageName(one.idioma, locale)],
    [t('facts.amount'), investimento === null ? null : money(investimento)],
    [t('facts.setor'), projeto.setor && <Code key="setor" kind="activities" code={projeto.setor} />],
    [
      t('facts.produto'),
      projeto.produto && <Code key="produto" kind="goods" code={`NCM:${projeto.produto}`} />,
    ],
    [t('facts.empregos'), projeto.empregos == null ? null : formatNumber(projeto.empregos, locale)],
    [t('facts.area'), projeto.area == null ? null : `${formatNumber(projeto.area, locale)} m²`],
    [t('facts.quando'), projeto.quando],
    [t('facts.idiomas'), projeto.idiomas?.map((code) => languageName(code, locale)).join(', ')],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function FactsPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  return (
    <Panel id="case-facts" title={t('facts')}>
      <Facts one={one} />
    </Panel>
  )
}
