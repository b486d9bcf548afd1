import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.for([
  ['accents', 'Zoë Nguyễn', 'zoe nguyen'],
  ['letters that are no letter with an accent', 'Straße Øystein Łódź Æon', 'strasse oystein lodz aeon'],
  ['the Turkish i, with a dot and without', 'İSTANBUL ışık', 'istanbul isik'],
  ['full-width forms', 'ＳＡＲＡＨ　７', 'sarah 7'],
  ['the last sigma of a word', 'ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['Arabic vowel marks', 'مُحَمَّد', 'محمد'],
  ['apostrophes, dashes and blanks of a keyboard', ' O’Brien—Smith\u00A0\t Jr ', "o'brien-smith jr"],
  ['what nobody sees', 'Sa\u00ADrah\u200B', 'sarah'],
])('folds %s', ([, text, folded]) => {
  expect(foldText(text ?? '')).toBe(folded)
})

test('keeps the vowels of Indian scripts and the voiced syllables of Japanese', () => {
  expect(foldText('की')).not.toBe(foldText('क'))
  expect(foldText('が')).not.toBe(foldText('か'))
})

const special = Array.from('ßẞæŒøŁđðþħıİςΣſﬁ½ﷺ’—\u00A0\u0301\u00AD')

test('changes nothing that is folded, and folds alike what is written alike', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...special) }))
  fc.assert(
    fc.property(text, (written) => {
      const folded = foldText(written)
      expect(foldText(folded)).toBe(folded)
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
        expect(foldText(written.normalize(form))).toBe(folded)
      }
    }),
  )
})
