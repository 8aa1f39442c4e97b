/** Shows up to four companies side by side. The address names them (FINDER-33). */

import { formatCnpj } from '@invest/contract/cnpj'
import type { Company } from '@invest/contract/companies'
import { screens } from '@invest/contract/screens'
import { Anchor, Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconLink, IconScale, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { mailHref } from '../../lib/mail-link.ts'
import { nameText, nearestAncestors, productName } from '../../lib/telling-name.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { CompanyAvatar } from '../../ui/company-avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../ui/locale-link.tsx'
import { NameParts } from '../../ui/name-parts.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { AddressedDetails } from '../../widgets/company/addressed-details.tsx'
import { CompanyProse } from '../../widgets/company/company-prose.tsx'
import { companyQuery } from '../../widgets/company/company-query.ts'
import { companyText } from '../../widgets/company/company-text.ts'
import { ConvertedAmount } from '../../widgets/company/converted-amount.tsx'
import { UntranslatedNames } from '../../widgets/company/untranslated-names.tsx'
import { useOpenCompany } from '../../widgets/company/use-open-company.ts'
import { useWords as useCompanyWords } from '../../widgets/company/words.ts'
import classes from './comparison.module.css'
import { maxCompared } from './comparison.ts'
import { useWords } from './words.ts'

const shownProducts = 6

export function Screen() {
  const { t } = useWords()
  const { t: tCompany } = useCompanyWords()
  const locale = useLocale()
  const goTo = useGoTo()
  const { open } = useOpenCompany()
  // On phones the names of the rows stand above them, so that two companies fit beside each other.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { empresas }: { empresas?: unknown } = useSearch({ strict: false })
  const keys = [...new Set(String(empresas ?? '').split(','))].filter(Boolean).slice(0, maxCompared)
  const answers = useQueries({ queries: keys.map((key) => companyQuery(key)) })
  const found = answers.flatMap(({ data }) => (data?.id ? [data] : []))
  const waiting = answers.some(({ isPending }) => isPending)
  const missing = answers.filter(({ error }) => error).length
  const copyLink = async () => {
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?empresas=${keys.join(',')}`)
      notify({ message: t('compare.copied') })
    } catch {
      notify({ kind: 'failure', message: t('compare.copyFailed') })
    }
  }
  const back = (
    <Button
      className={classes.pageAction ?? ''}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => goTo(screens.finder)}
    >
      {t('backToFinder')}
    </Button>
  )
  const actions = (
    <>
      {back}
      <Button
        className={classes.pageAction ?? ''}
        variant="default"
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={copyLink}
      >
        {t('compare.copy')}
      </Button>
    </>
  )
  const rows: [string, (company: Company) => ReactNode][] = [
    [t('compare.place'), ({ endereco }) => endereco.municipio.nomeCompleto],
    [t('compare.activity'), ({ cnaes }) => cnaes.find(({ principal }) => principal)?.descricao],
    [
      tCompany('products'),
      ({ produtosOuServicos }) =>
        produtosOuServicos.length > 0 ? (
          <>
            <ul>
              {produtosOuServicos.slice(0, shownProducts).map((product) => (
                <li key={`${product.tipoTabela}${product.codigoSemMascara}`}>
                  <span className={classes.product} title={nameText(productName(product))}>
                    <NameParts parts={productName(product)} />
                  </span>
                  <small className={classes.within}>
                    <NameParts parts={nearestAncestors(product)} />
                  </small>
                </li>
              ))}
            </ul>
            <UntranslatedNames products={produtosOuServicos.slice(0, shownProducts)} />
          </>
        ) : null,
    ],
    ['Made in RS', ({ habilitadoMadeInRs }) => t(habilitadoMadeInRs ? 'compare.yes' : 'compare.no')],
    [
      tCompany('investment'),
      ({ buscandoInvestimentos, valorEsperadoInvestimento: value }) =>
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
    ],
    [
      tCompany('about'),
      (company) =>
        companyText(company, 'descricao', locale) && <CompanyProse company={company} text="descricao" />,
    ],
    [
      tCompany('contacts'),
      ({ contatos }) => {
        const contact = contatos.find(({ email }) => email)
        return contact?.email && <Anchor href={mailHref(contact.email)}>{contact.email}</Anchor>
      },
    ],
  ]
  const empty = keys.length === 0 || (found.length === 0 && !waiting)
  return (
    <Page
      title={t('compare.title')}
      lead={t('compare.lead', { max: maxCompared })}
      actions={!empty && <div className={classes.pageActions}>{actions}</div>}
    >
      {empty ? (
        <EmptyState icon={IconScale} title={t('compare.empty')} text={t('compare.emptyText')} action={back} />
      ) : (
        <>
          {missing > 0 && (
            <p role="status" className={classes.muted}>
              {t('compare.missing', { count: missing })}
            </p>
          )}
          <section
            className={classes.scroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keyboard.
            tabIndex={0}
            aria-label={t('compare.title')}
            aria-busy={waiting}
          >
            <table className={classes.table} style={{ '--columns': keys.length } as React.CSSProperties}>
              <thead>
                <tr>
                  {!narrow && <td className={classes.corner} />}
                  {found.map((company) => (
                    <th key={company.cnpj} scope="col">
                      <span className={classes.company}>
                        <CompanyAvatar
                          name={company.nomeExibicao}
                          src={company.imagemPerfil?.urlPublica}
                          size={narrow ? 36 : 56}
                        />
                        <UnstyledButton className={classes.name} onClick={() => open(company)}>
                          {company.nomeExibicao}
                        </UnstyledButton>
                        {!narrow && <span className={classes.number}>{formatCnpj(company.cnpj)}</span>}
                        {keys.length > 2 && (
                          <LocaleLink
                            className={classes.remove}
                            screen={screens.comparison}
                            search={{ empresas: keys.filter((key) => key !== company.cnpj).join(',') }}
                            aria-label={t('compare.remove', { name: company.nomeExibicao })}
                            title={t('compare.takeAway')}
                          >
                            <IconX size={16} aria-hidden />
                          </LocaleLink>
                        )}
                      </span>
                    </th>
                  ))}
                  {waiting && (
                    <td>
                      <Skeleton height={64} width={64} />
                    </td>
                  )}
                </tr>
              </thead>
              {rows.map(([label, read]) => (
                <tbody key={label}>
                  {narrow && (
                    <tr className={classes.label}>
                      <th scope="rowgroup" colSpan={keys.length}>
                        <span>{label}</span>
                      </th>
                    </tr>
                  )}
                  <tr>
                    {!narrow && <th scope="row">{label}</th>}
                    {found.map((company) => (
                      <td key={company.cnpj} className={classes.cell}>
                        {read(company) || <span className={classes.muted}>–</span>}
                      </td>
                    ))}
                    {waiting && (
                      <td>
                        <Skeleton height={16} />
                      </td>
                    )}
                  </tr>
                </tbody>
              ))}
            </table>
          </section>
        </>
      )}
      <AddressedDetails />
    </Page>
  )
}
