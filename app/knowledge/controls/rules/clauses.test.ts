import { expect, test } from 'vitest'
import { clausePaths, overlap } from './clauses.ts'

const paths = (text: string) => clausePaths(text).map((path) => path.join(' '))

test.each([
  ['Art. 6(3), (4), 49(2)', ['6 3', '6 4', '49 2']],
  ['Art. 4a', ['4a']],
  ['Art. 16, 17, 43, 47 to 49', ['16', '17', '43', '47', '48', '49']],
  ['Art. 9(1)-(2)', ['9 1', '9 2']],
  ['Art. 13 and 14', ['13', '14']],
  ['Art. 22(1) and (3)', ['22 1', '22 3']],
  ['164.308(a)(1), (4), 312(a), (b), (d)', ['308 a 1', '308 a 4', '312 a', '312 b', '312 d']],
  ['164.514(a)-(b)', ['514 a', '514 b']],
  ['164.404 to 164.406', ['404', '405', '406']],
  ['GOVERN 2.1 to 2.3, 6.1; MAP 1.1', ['GOVERN 2 1', 'GOVERN 2 2', 'GOVERN 2 3', 'GOVERN 6 1', 'MAP 1 1']],
  ['7.1 to 7.3, 7.5, A.4', ['7 1', '7 2', '7 3', '7 5', 'A 4']],
  ['A.8 to A.10', ['A 8', 'A 9', 'A 10']],
  ['11.10(a), 11.70', ['11 10 a', '11 70']],
])('%s names each clause', (text, expected) => {
  expect(paths(text)).toEqual(expected)
})

test('a clause and a part of it overlap, its neighbors do not', () => {
  expect(overlap(['26'], ['26', '5'])).toBe(true)
  expect(overlap(['26', '5'], ['26'])).toBe(true)
  expect(overlap(['26', '5'], ['26', '6'])).toBe(false)
  expect(overlap(['2'], ['26'])).toBe(false)
})
