/** The way to what editors keep of each district. */
import { screens } from '@invest/contract/screens'
import { Skeleton, Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Found } from '../../../ui/layout/found.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { districtsQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './settings.module.css'

export function DistrictsTab() {
  const { t } = useTexts()
  const found = useQuery({ ...districtsQuery, meta: { background: true } })
  return (
    <Found query={found} failed={t('settings.districtsFailed')} waiting={<Skeleton height={320} />}>
      {(all) => (
        <>
          <p className="note">{t('settings.districtsLead')}</p>
          <Stack component="ul" className="plain-list" gap={12}>
            {all.map(({ id, sigla, nome, idioma, municipio }) => (
              <li key={id}>
                <LocaleLink
                  screen={screens.keepDistrict}
                  parameter={sigla}
                  className={`card bare-link row spread ${classes.district}`}
                >
                  <span>
                    <strong>
                      <NameParts parts={[{ text: nome, language: idioma }]} />
                    </strong>
                    <span className="note">
                      {sigla} · {municipio}
                    </span>
                  </span>
                  <IconChevronRight size={20} aria-hidden />
                </LocaleLink>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Found>
  )
}
