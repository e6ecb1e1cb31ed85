const root = document.documentElement;
root.dataset.session = localStorage.getItem('kindling-auth') ? 'in' : 'out';
