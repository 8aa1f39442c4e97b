/** What the comparison says about each company, a row each. */

import type { Company } from '@invest/contract/companies'
import { sealName } from '@invest/contract/state'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { headingOf, nameText, nearestAncestors, productName } from '../../../lib/names/meaningful-name.ts'
import { mailHref } from '../../../lib/screens/mail-link.ts'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { companyText } from '../../../widgets/company/company-text.ts'
import { ConvertedAmount } from '../../../widgets/company/converted-amount.tsx'
import { CompanyProse } from '../../../widgets/company/details/company-prose.tsx'
import { SealLabel } from '../../../widgets/company/labels.tsx'
import { useTexts as useCompanyTexts } from '../../../widgets/company/texts.ts'
import { UntranslatedNames } from '../../../widgets/company/untranslated-names.tsx'
import type { ComparedRow } from '../../../widgets/comparison/comparison.tsx'
import { useTexts } from '../texts.ts'
import classes from './comparison.module.css'

export function useComparedRows(): readonly ComparedRow<Company>[] {
  const { t } = useTexts()
  const { t: tCompany } = useCompanyTexts()
  const locale = useLocale()
  // What decides comes first.
  return [
    {
      id: 'investment',
      name: tCompany('investment'),
      value: ({ buscandoInvestimentos, valorEsperadoInvestimento }) =>
        buscandoInvestimentos && (valorEsperadoInvestimento ?? true),
      cell: ({ buscandoInvestimentos, valorEsperadoInvestimento: value }) =>
        buscandoInvestimentos ? (
          <>
            <span className={`${classes.money} figures`}>
              {value === null ? t('compare.yes') : formatMoney(value, locale)}
            </span>
            {value !== null && <ConvertedAmount reais={value} />}
          </>
        ) : (
          t('compare.no')
        ),
    },
    {
      id: 'activity',
      name: t('compare.activity'),
      value: (company) => mainActivity(company)?.codigo,
      cell: (company) => mainActivity(company)?.descricao,
    },
    {
      id: 'place',
      name: t('compare.place'),
      value: ({ endereco }) => endereco.municipio.nomeCompleto,
      cell: ({ endereco }) => endereco.municipio.nomeCompleto,
    },
    {
      id: 'seal',
      name: sealName,
      value: ({ habilitadoMadeInRs }) => habilitadoMadeInRs,
      cell: ({ habilitadoMadeInRs }) => (habilitadoMadeInRs ? <SealLabel /> : t('compare.no')),
    },
    {
      id: 'products',
      name: tCompany('products'),
      cell: ({ produtosOuServicos }) =>
        produtosOuServicos.length > 0 && <Products products={produtosOuServicos} />,
    },
    {
      id: 'about',
      name: tCompany('about'),
      cell: (company) =>
        companyText(company, 'descricao', locale) && <CompanyProse company={company} text="descricao" />,
    },
    {
      id: 'contacts',
      name: tCompany('contacts'),
      cell: ({ contatos }) => {
        const contact = contatos.find(({ email }) => email)
        return contact?.email && <Anchor href={mailHref(contact.email)}>{contact.email}</Anchor>
      },
    },
  ]
}

const mainActivity = ({ cnaes }: Company) => cnaes.find(({ principal }) => principal)

/** In one line what they are called; the customs texts, which may be as long as a chapter's title, open on a press. */
function Products({ products }: { products: Company['produtosOuServicos'] }) {
  const { t } = useTexts()
  const short = new Map(
    products.map((product) => {
      const parts = headingOf(productName(product))
      return [nameText(parts), parts] as const
    }),
  )
  return (
    <>
      <p className={classes.oneLine} title={[...short.keys()].join(' · ')}>
        {[...short].map(([text, parts], i) => (
          <Fragment key={text}>
            {i > 0 && ' · '}
            <NameParts parts={parts} />
          </Fragment>
        ))}
      </p>
      <details className={classes.more}>
        <summary>{t('compare.wholeTexts', { count: products.length })}</summary>
        <ul>
          {products.map((product) => (
            <li key={`${product.tipoTabela}${product.codigoSemMascara}`}>
              <NameParts parts={productName(product)} />
              <small>
                <NameParts parts={nearestAncestors(product)} />
              </small>
            </li>
          ))}
        </ul>
      </details>
      <UntranslatedNames products={products} />
    </>
  )
}
