// Runs before anything is drawn: a reader's own choice of colours holds from the first moment.
{
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is closed to this site: the colours are those of the system.
  }
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
}
