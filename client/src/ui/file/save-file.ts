/** Gives a file to the browser, which puts it where this person keeps downloads. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content)
  download(address, name)
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The same of what the server answers, while it comes. A refusal fails among the downloads and leaves the page as it is. */
export function saveAddress(address: string): void {
  download(address, '')
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
