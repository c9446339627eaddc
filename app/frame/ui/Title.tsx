/** The longest compound that is kept on one line: it fits the narrowest screen in the size of a section's title. */
const maxLetters = 16

/** The words of a section's title. No compound such as 'high-risk' breaks at its hyphen. */
export const Title = ({ text }: { text: string }) =>
  text.split(/(?<!\S)(\S*\p{L}-\p{L}\S*)/u).map((words, index) => {
    const key = `${index} ${words}`
    return index % 2 === 1 && words.length <= maxLetters ? (
      <span className="whole" key={key}>
        {words}
      </span>
    ) : (
      words
    )
  })
