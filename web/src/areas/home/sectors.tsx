/** Where investment is sought: each sector leads to its companies in the finder, after the sign-in. */
import type { HomeSector } from '@invest/contract/home'
import { languageTags } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

const atFirst = 6

export function Sectors({ of }: { of: readonly HomeSector[] }) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby="setores">
      <h2 id="setores">{t('sectors.title')}</h2>
      <p className={classes.about}>{t('sectors.lead')}</p>
      <ol className={classes.sectors}>
        {(all ? of : of.slice(0, atFirst)).map(
          ({ codigo, nome, idioma, empresas, buscandoInvestimento: seeking }) => (
            <li key={codigo}>
              <LocaleLink
                screen={screens.finder}
                search={writeSearch({ cnaes: [codigo], buscandoInvestimentos: seeking !== 0 })}
                reload
                className={classes.sector}
              >
                <b className="figures">{seeking ?? `< ${limits.homeSectorCompanies}`}</b>
                <span>
                  <span className={classes.sectorName} lang={idioma && languageTags[idioma]}>
                    {nome}
                  </span>
                  <span className="note">
                    {t('sectors.seeking', {
                      // Of few nobody is told how many they are.
                      count: seeking ?? limits.homeSectorCompanies,
                      total: t('sectors.total', { count: empresas }),
                    })}
                  </span>
                </span>
              </LocaleLink>
            </li>
          ),
        )}
      </ol>
      {of.length > atFirst && !all && (
        <Button variant="default" mt={12} onClick={() => setAll(true)}>
          {t('sectors.more')}
        </Button>
      )}
    </section>
  )
}
