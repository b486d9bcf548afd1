import { memo, useState } from 'react'
import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { yearHint } from '../year-and-grade.ts'
import { SelectInput, TextInput } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import { whyWeAsk } from './fields.ts'

const gradeOptions = grades.map((grade) => ({ value: grade, label: grade }))

export const ChildGroup = memo(function ChildGroup() {
  const [grade, setGrade] = useState('')
  return (
    <FieldGroup legend="Child">
      <TextInput name="childName" autoComplete="off" hint={whyWeAsk('childName')} />
      <SelectInput
        name="childGrade"
        emptyLabel="Select a grade"
        options={gradeOptions}
        hint={
          <>
            {yearHint(grade)} <span className="block">{whyWeAsk('childGrade')}</span>
          </>
        }
        onChange={(event) => setGrade(event.currentTarget.value)}
      />
    </FieldGroup>
  )
})
