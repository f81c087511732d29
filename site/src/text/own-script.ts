/** Where a browser keeps which announcements of a tenant (slug, behind it) were put away: a JSON list of their ids. */
export const DISMISSED_KEY = 'forecourt:announcements:'

/**
 * Runs as the page is read, right after the bar of announcements: shows the first that this browser did not put away, and no
 * bar where none is left, before anything is drawn. It holds nothing of any content, so that its hash is always the same.
 */
export const HIDE_DISMISSED = `(function(s){try{var b=s.previousElementSibling,d=JSON.parse(localStorage.getItem("${DISMISSED_KEY}"+b.dataset.tenant)||"[]"),i=b.querySelectorAll("[data-announcement]"),f=false;i.forEach(function(e){var o=!f&&d.indexOf(e.dataset.announcement)<0;e.hidden=!o;f=f||o});b.hidden=!f}catch(e){}})(document.currentScript)`
