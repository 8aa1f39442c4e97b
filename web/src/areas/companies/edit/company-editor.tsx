/** Draws the edit form of a company, with the way to its sections beside it, and what each still lacks (WEB-194). */
import type { Company } from '@invest/contract/companies'
import { type ReactNode, useEffect } from 'react'
import { formatExactMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { Section } from '../../../ui/forms/section.tsx'
import { SectionNavigation } from '../../../ui/forms/section-navigation.tsx'
import { Steps } from '../../../ui/forms/steps.tsx'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import { AddressSection } from './address-section.tsx'
import { Album } from './album.tsx'
import { inputId } from './company-values.ts'
import { Contacts } from './contacts.tsx'
import classes from './edit.module.css'
import { fileProps, firstProblem, type SectionProps } from './field-props.ts'
import { IdentitySection } from './identity-section.tsx'
import { InvestmentSection } from './investment-section.tsx'
import { missingIn } from './missing-parts.ts'
import { pathLabel } from './path-label.ts'
import { PlainField } from './plain-field.tsx'
import { Products } from './product-search.tsx'
import { countIn, type Field, placeOf, type SectionId, sections } from './sections.ts'
import { showValue } from './show-value.tsx'
import { SocialFields } from './social-fields.tsx'
import { useCompanyForm } from './use-company-form.ts'

interface EditorProps {
  company: Company
  onSaved: (saved: Company) => void
  /** What leads on from a saved company. */
  next: ReactNode
}

export function CompanyEditor({ company, onSaved, next }: EditorProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const form = useCompanyForm(company, onSaved)
  const { values, problems, set } = form
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const missing = (id: SectionId) => {
    const parts = missingIn(id, values)
    return parts.length > 0
      ? t('missing', { parts: list.format(parts.map((part) => t(`missing.${part}`))) })
      : undefined
  }
  const props: SectionProps = { company: form.record, values, problems, set, missing }
  const texts = { yes: t('yes'), no: t('no'), money: (reais: number) => formatExactMoney(reais, locale) }
  const wrong = Object.keys(problems)
  const named = sections.map(({ id, title }) => ({ id, title: t(title) }))
  // A link may lead to a section, which is there only now.
  useEffect(() => {
    const asked = sections.find(({ id }) => window.location.hash === `#${id}`)
    if (asked) document.getElementById(asked.id)?.scrollIntoView()
  }, [])
  return (
    <div className={classes.frame}>
      <SectionNavigation
        sections={named.map((section) => ({
          ...section,
          problems: countIn(section.id, wrong),
          incomplete: missingIn(section.id, values).length > 0 ? t('missing.some') : undefined,
        }))}
      />
      <RecordForm
        form={form}
        inputOf={(path) => ({ id: inputId(path), label: pathLabel(path, t), place: placeOf(path) })}
        labelOf={(field: Field) => t(`field.${field}`)}
        showValue={(shown, field) => showValue(shown, field, texts)}
        next={next}
        {...(!form.record.id && { saveLabel: t('edit.register'), restText: t('edit.notRegistered') })}
      >
        <Steps sections={named}>
          <IdentitySection {...props} />
          <Section
            id="produtos"
            title={t('section.products')}
            lead={t('section.productsLead')}
            missing={missing('produtos')}
          >
            <Products
              products={values.produtosOuServicos}
              error={firstProblem(problems, 'produtosOuServicos')}
              onChange={(produtosOuServicos) => set({ produtosOuServicos })}
            />
          </Section>
          <InvestmentSection {...props} />
          <Section
            id="contatos"
            title={t('section.contacts')}
            lead={t('section.contactsLead')}
            missing={missing('contatos')}
          >
            <Contacts
              contacts={values.contatos}
              problems={problems}
              onChange={(change) => set((now) => ({ contatos: change(now.contatos) }))}
            />
          </Section>
          <Section
            id="redes"
            title={t('section.social')}
            lead={t('section.socialLead')}
            missing={missing('redes')}
          >
            <SocialFields values={values} problems={problems} onChange={set} />
          </Section>
          <AddressSection {...props} />
          <Section id="fotos" title={t('section.photos')} missing={missing('fotos')}>
            <FileUpload
              {...fileProps(props, t, 'fotosAlbum')}
              labelHidden
              renderFiles={(photos, remove, move) => (
                <Album photos={photos} onRemove={remove} onMove={move} />
              )}
            />
          </Section>
          <Section id="anexos" title={t('section.files')}>
            <FileUpload {...fileProps(props, t, 'anexos')} labelHidden />
          </Section>
          <Section id="visibilidade" title={t('section.visibility')}>
            <PlainField {...props} name="oculta" description={t('edit.hideHint')} />
          </Section>
        </Steps>
      </RecordForm>
    </div>
  )
}
